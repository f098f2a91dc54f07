import { readBeliefs } from '../../src/corpus/beliefs.ts'

/** The shipped beliefs, for all test files of a process: the coach indexes each library that it gets. */
export const library = readBeliefs()
