import { readBeliefs } from '../../src/corpus/beliefs.ts'

/** The shipped beliefs, shared by all test files of a process because the coach indexes each library that it is given. */
export const library = readBeliefs()
