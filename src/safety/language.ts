import type { LANGUAGES } from '../contract/mind.ts'

export type Language = (typeof LANGUAGES)[number]
