import { LANGUAGES } from './contract/mind.ts'
import { trainRecognizers } from './mind/recognition/training/train-all.ts'

/** Trains the coach's recognizers anew and writes them to the corpus. Takes a few minutes. */
trainRecognizers(LANGUAGES)
