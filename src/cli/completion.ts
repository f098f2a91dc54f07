import { parseArgs } from 'node:util'
import { WrongUse } from './caller/failures.ts'
import { type Command, choicesOf, optionsOf } from './command.ts'
import { type Run, say } from './terminal.ts'

/** Maps beginnings of a command line, such as `keys`, to the words that can follow. The longest beginnings come first. */
function nextWords(commands: Command[]): Map<string, string[]> {
  const next = new Map<string, string[]>()
  const add = (before: string, words: string[]) => next.set(before, [...new Set([...(next.get(before) ?? []), ...words])])
  for (const command of commands) {
    for (const [index, word] of command.words.entries()) add(command.words.slice(0, index).join(' '), [word])
    add(command.words.join(' '), [...choicesOf(command), ...optionsOf(command)])
  }
  return new Map([...next].toSorted(([one], [other]) => other.split(' ').length - one.split(' ').length || other.length - one.length))
}

/** The branches of a shell `case` statement. They depend on the words before the word that is being typed. */
const branches = (commands: Command[], write: (words: string[]) => string) =>
  [...nextWords(commands)].map(([before, words]) => `    ${before === '' ? '*' : `'${before} '*`}) ${write(words)} ;;`).join('\n')

const SCRIPTS: Record<string, (commands: Command[]) => string> = {
  bash: (commands) => `# To load it in every shell, add this line to ~/.bashrc: eval "$(threefold completion bash)"
_threefold() {
  local choices
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1} " in
${branches(commands, (words) => `choices='${words.join(' ')}'`)}
  esac
  COMPREPLY=($(compgen -W "$choices" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _threefold threefold`,

  zsh: (commands) => `#compdef threefold
# To load it in every shell, add this line to ~/.zshrc, below compinit: eval "$(threefold completion zsh)"
_threefold() {
  local -a choices
  case "\${(j: :)words[2,CURRENT-1]} " in
${branches(commands, (words) => `choices=(${words.join(' ')})`)}
  esac
  compadd -a choices || _files
}
compdef _threefold threefold`,

  fish: (commands) => `# To load it in every shell: threefold completion fish > ~/.config/fish/completions/threefold.fish
function __threefold_before
  string join ' ' -- (commandline -opc)[2..]
end
${commands.flatMap(fishLines).join('\n')}`,
}

function fishLines(command: Command): string[] {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const after = (words: string[], more = '') => `-n ${quoted(`test (__threefold_before) = ${JSON.stringify(words.join(' '))}${more}`)}`
  const inside = `-n ${quoted(`string match -q -- ${JSON.stringify(`${command.words.join(' ')}*`)} (__threefold_before)`)}`
  return [
    `complete -c threefold ${after(command.words.slice(0, -1))} -fa ${command.words.at(-1)} -d ${quoted(command.help)}`,
    ...choicesOf(command).map((choice) => `complete -c threefold ${after(command.words)} -fa ${choice}`),
    ...optionsOf(command).map((option) => `complete -c threefold ${inside} -l ${option.slice(2)}`),
  ]
}

export const printCompletion =
  (commands: Command[], ofOperators: Command[]): Run =>
  async (args, terminal) => {
    const { values, positionals } = parseArgs({ args, options: { operators: { type: 'boolean' } }, allowPositionals: true })
    const [shell = '', ...more] = positionals
    const script = Object.hasOwn(SCRIPTS, shell) && more.length === 0 ? SCRIPTS[shell] : undefined
    if (!script) throw new WrongUse(`Specify your shell: ${Object.keys(SCRIPTS).join(', ')}.`)
    say(terminal, script(values.operators ? commands : commands.filter((command) => !ofOperators.includes(command))))
  }
