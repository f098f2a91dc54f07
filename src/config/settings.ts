export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>

const WEB = ['https:', 'http:']
const REDIS = ['redis:', 'rediss:', 'redis+cluster:', 'rediss+cluster:', 'redis+sentinel:', 'rediss+sentinel:']
const POSTGRES = ['postgres:', 'postgresql:']

/** Reads environment variables and collects all problems, so that they can be reported together. */
export class Settings {
  readonly #env: Environment
  readonly #problems: string[] = []
  readonly #rejected = new Set<string>()

  constructor(env: Environment) {
    this.#env = env
  }

  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined
  }

  oneOf(name: string, values: readonly string[], fallback: string): string {
    const value = this.text(name) ?? fallback
    if (!values.includes(value)) this.reject(name, `is "${value}"; set it to one of ${values.join(', ')}.`)
    return value
  }

  flag(name: string, fallback: boolean): boolean {
    return this.oneOf(name, ['true', 'false'], String(fallback)) === 'true'
  }

  integer(name: string, min: number, max: number, fallback: number): number {
    const value = this.text(name)
    if (value === undefined) return fallback
    if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max)
      this.reject(name, `is "${value}"; set it to a whole number from ${min} to ${max}.`)
    return Number(value)
  }

  webUrl(name: string): string | undefined {
    return this.#url(name, WEB)
  }

  contactUrl(name: string): string | undefined {
    const value = this.text(name)
    if (value !== undefined && !(/^(?:https:\/\/|mailto:[^?]+$)/.test(value) && URL.canParse(value)))
      this.reject(name, 'is neither an https URL nor an e-mail address such as mailto:corrections@example.com.')
    return value
  }

  redisUrl(name: string): string | undefined {
    return this.#url(name, REDIS)
  }

  postgresUrl(name: string): string | undefined {
    return this.#url(name, POSTGRES)
  }

  /** Reports a problem with one variable. The message must not contain a value that may be a secret. */
  reject(name: string, problem: string): void {
    this.#rejected.add(name)
    this.addProblem(`${name} ${problem}`)
  }

  /** Reports a problem with a combination of variables. */
  addProblem(line: string): void {
    this.#problems.push(line)
  }

  isRejected(name: string): boolean {
    return this.#rejected.has(name)
  }

  throwProblems(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems.join('\n'))
  }

  #url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const standard = standardOf(value, protocols)
    if (!protocols.some((protocol) => value.startsWith(`${protocol}//`)))
      this.reject(name, `is not a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
    else if (!URL.canParse(standard))
      this.reject(name, 'is not a valid URL: encode @ : / in the password as %40 %3A %2F, and make sure that the port is a number.')
    return value
  }
}

/** Adapts non-standard URLs: a libpq URL without a host means a Unix socket, and a Redis URL may list several hosts. */
function standardOf(value: string, protocols: readonly string[]): string {
  if (protocols === POSTGRES) return value.replace('@/', '@socket/')
  return protocols === REDIS ? value.replace(/,[^/]*(?=\/?[^/]*$)/, '') : value
}
