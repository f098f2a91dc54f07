import { createInterface, type Interface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Terminal } from './terminal.ts'

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Reads all of standard input. */
export const readInput = async ({ stdin }: Terminal): Promise<string> => (await text(stdin)).trim()

/** Reads a line without echoing it. Returns an empty string after Ctrl-D, null after Ctrl-C. */
export async function askHidden(terminal: Terminal, question: string): Promise<string | null> {
  const { stdin, stderr } = terminal
  const line = await readLine({ input: stdin, output: nowhere(), begin: () => stderr.write(question), afterCtrlC: null, afterCtrlD: '' })
  stderr.write('\n')
  return line
}

/** Reads lines with a history for the arrow keys. Returns null after Ctrl-D, an empty string after Ctrl-C. */
export function lineAsker({ stdin, stdout }: Terminal, prompt: string): () => Promise<string | null> {
  let history: string[] = []
  const begin = (reader: Interface) => {
    reader.on('history', (lines) => (history = lines))
    reader.setPrompt(prompt)
    reader.prompt()
  }
  return () => readLine({ input: stdin, output: stdout, begin, history, afterCtrlC: '', afterCtrlD: null })
}

/** Reads a line. Returns null after Ctrl-D and after Ctrl-C. */
export function askLine({ stdin, stdout }: Terminal, question: string): Promise<string | null> {
  const begin = (reader: Interface) => {
    reader.setPrompt(question)
    reader.prompt()
  }
  return readLine({ input: stdin, output: stdout, begin, afterCtrlC: null, afterCtrlD: null })
}

interface Line {
  input: Readable
  output: Writable
  /** Called once the terminal no longer echoes what is typed. */
  begin: (reader: Interface) => void
  history?: string[]
  afterCtrlC: string | null
  afterCtrlD: string | null
}

/** Releases the terminal after each line, so that Ctrl-C sends a signal again between prompts. */
function readLine({ input, output, begin, history = [], afterCtrlC, afterCtrlD }: Line): Promise<string | null> {
  const reader = createInterface({ input, output, terminal: true, history })
  const lines: string[] = []
  return new Promise((resolve) => {
    const end = (line: string | null) => {
      resolve(line)
      reader.close()
    }
    // pasted lines arrive together and form one message
    reader.on('line', (line) => lines.push(line) === 1 && setImmediate(() => end([...lines, reader.line].join('\n').trim())))
    reader.on('SIGINT', () => {
      output.write('\n')
      end(afterCtrlC)
    })
    reader.on('close', () => resolve(afterCtrlD))
    begin(reader)
  })
}
