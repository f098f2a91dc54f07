/** Patterns to redact from logs, because libraries may include secrets and e-mail addresses in error messages. */
const SECRETS: [RegExp, string][] = [
  [/threefold_(?:live|test)_[0-9a-f]+/gi, '[key]'],
  [/\beyJ[\w-]+\.[\w-]*\.?[\w-]*/g, '[token]'],
  [/[^\s"'<>(),;:=@]+@[^\s"'<>(),;:@]+\.[^\s"'<>(),;:@]+/g, '[email]'],
  [/(postgres(?:ql)?|redis):\/\/[^\s@/]*@/g, '$1://[login]@'],
]

export const redact = (text: string): string => SECRETS.reduce((clean, [pattern, mark]) => clean.replaceAll(pattern, mark), text)
