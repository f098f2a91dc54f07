export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]
