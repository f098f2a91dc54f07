import { trainRecognizer } from './recognition/training/train-all.ts'

/** Retrains the coach's recognizers and writes them to the corpus. Takes a few minutes. */
trainRecognizer('turns')
trainRecognizer('messages')
trainRecognizer('scenarios')
