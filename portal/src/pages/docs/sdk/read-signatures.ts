/** Signatures that are longer than this are written with one parameter per line. */
const MOST_COLUMNS = 76

/**
 * The signatures of a method, one per line, without comments or deprecated overloads. If there are overloads, the implementation's own
 * signature is also left out, because callers can't use it.
 */
export function readSignatures(declaration: string, name: string): string {
  const pieces = declaration.split(new RegExp(`\\n(?= {2}(?:/\\*\\*|(?:async )?${name}[<(]))`)).map((piece) => piece.trim())
  const isDeprecated = (index: number) => pieces[index - 1]?.includes('@deprecated')
  const signatures = pieces.filter((piece, index) => !piece.startsWith('/**') && !isDeprecated(index))
  const visible = signatures.length > 1 ? signatures.slice(0, -1) : signatures
  return visible.map((signature) => wrapped(signature.replaceAll(/\s+/g, ' ').replace('( ', '(').replace(/,? \)/, ')'))).join('\n')
}

function wrapped(signature: string): string {
  const start = signature.indexOf('(') + 1
  const parameters = splitParameters(signature.slice(start))
  if (signature.length <= MOST_COLUMNS || parameters.names.length === 0) return signature
  return `${signature.slice(0, start)}\n${parameters.names.map((each) => `  ${each},\n`).join('')}${parameters.rest}`
}

/** Splits a parameter list at its own commas, but not at those within types. */
function splitParameters(text: string): { names: string[]; rest: string } {
  const names: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    const isEnd = sign === ')' && depth === 0
    if ((sign === ',' && depth === 0) || isEnd) {
      const name = text.slice(from, at).trim()
      if (name) names.push(name)
      from = at + 1
    }
    if (isEnd) return { names, rest: text.slice(at) }
    if ('([{<'.includes(sign)) depth++
    else if (')]}'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth--
  }
  return { names, rest: '' }
}
