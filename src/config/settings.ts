export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>

const WEB = ['https:', 'http:']
const REDIS = ['redis:', 'rediss:']
const POSTGRES = ['postgres:', 'postgresql:']

/** Reads variables of the environment and collects what is wrong with them, so that all of it is reported at once. */
export class Settings {
  readonly #env: Environment
  readonly #faults: string[] = []
  readonly #faulty = new Set<string>()

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

  integer(name: string, least: number, most: number, fallback: number): number {
    const value = this.text(name)
    if (value === undefined) return fallback
    if (!/^\d+$/.test(value) || Number(value) < least || Number(value) > most)
      this.reject(name, `is "${value}"; set it to a whole number from ${least} to ${most}.`)
    return Number(value)
  }

  webUrl(name: string): string | undefined {
    return this.#url(name, WEB)
  }

  redisUrl(name: string): string | undefined {
    return this.#url(name, REDIS)
  }

  postgresUrl(name: string): string | undefined {
    return this.#url(name, POSTGRES)
  }

  /** Something is wrong with the value of this variable. Never repeat one that may be a secret. */
  reject(name: string, problem: string): void {
    this.#faulty.add(name)
    this.fault(`${name} ${problem}`)
  }

  /** Something is wrong with how variables fit together. */
  fault(line: string): void {
    this.#faults.push(line)
  }

  isRejected(name: string): boolean {
    return this.#faulty.has(name)
  }

  throwFaults(): void {
    if (this.#faults.length > 0) throw new ConfigError(this.#faults.join('\n'))
  }

  #url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    // a libpq URL without a host names a Unix socket, which the URL standard does not know
    const standard = protocols === POSTGRES ? value.replace('@/', '@socket/') : value
    if (!protocols.some((protocol) => value.startsWith(`${protocol}//`)))
      this.reject(name, `is not a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
    else if (!URL.canParse(standard))
      this.reject(name, "can't be read as a URL: write @ : / in a password as %40 %3A %2F, and the port as a number.")
    return value
  }
}
