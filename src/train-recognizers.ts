import { trainRecognizer } from './mind/recognition/training/train-all.ts'

/** Trains the coach's recognizers anew and writes them to the corpus. Takes some minutes. */
trainRecognizer('turns')
trainRecognizer('messages')
