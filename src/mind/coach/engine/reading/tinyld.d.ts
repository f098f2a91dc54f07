declare module 'tinyld' {
  export function detectAll(text: string): { lang: string; accuracy: number }[]
}
