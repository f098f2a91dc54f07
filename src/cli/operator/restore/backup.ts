import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { giveToServerUser, type Programs } from './programs.ts'

/**
 * The replication slot that makes the server keep its WAL. Its name is fixed, so that the next rehearsal can find and remove a leftover
 * slot.
 */
const SLOT = 'threefold_rehearsal'
const DROP_SLOT = `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${SLOT}'`

/** A base backup, and all WAL that the server has written since. */
export class Backup {
  readonly data: string
  readonly wal: string
  readonly #client: Client
  readonly #server: string
  readonly #programs: Programs

  /** `client` must be connected to the server at `url`. */
  constructor(client: Client, url: string, programs: Programs, home: string) {
    this.#client = client
    this.#server = url.replace(/^(\w+:\/\/[^:@/]*):[^@]*@/, '$1@')
    this.#programs = programs
    this.data = join(home, 'data')
    this.wal = join(home, 'wal')
  }

  async take(): Promise<void> {
    await this.release()
    await this.#client.query('select pg_create_physical_replication_slot($1, true)', [SLOT])
    await this.#run('pg_basebackup', ['-D', this.data, '--checkpoint=fast', '--wal-method=stream'])
  }

  /** Fetches all WAL up to now. */
  async finish(): Promise<void> {
    // point-in-time recovery ends only when it reaches a later transaction
    await this.#client.query('select txid_current()')
    const { rows } = await this.#client.query<{ end: string }>('select pg_current_wal_insert_lsn()::text as end')
    mkdirSync(this.wal)
    giveToServerUser(this.wal)
    await this.#run('pg_receivewal', ['-D', this.wal, '--slot', SLOT, '--no-loop', `--endpos=${rows[0]?.end}`])
  }

  /** Lets the server remove its WAL again. */
  async release(): Promise<void> {
    await this.#client.query(DROP_SLOT)
  }

  /** The password is passed in the environment, because everybody on this machine can see a process's arguments. */
  #run(program: string, args: string[]): Promise<void> {
    const { password } = this.#client
    return this.#programs.run(program, ['-d', this.#server, '--no-password', ...args], password ? { PGPASSWORD: password } : {})
  }
}
