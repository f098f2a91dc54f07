/** Returns the value without characters that could control the terminal. */
export function printable<T>(value: T): T {
  const clean = (_: string, member: unknown) =>
    typeof member === 'string' ? member.replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '') : member
  return JSON.parse(JSON.stringify(value), clean)
}
