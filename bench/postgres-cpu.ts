import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'

const TICKS_PER_SECOND = 100

/** On Linux, the CPU time used so far by those processes of a database server that are still running, in seconds. */
export async function postgresCpu(superuserUrl: string): Promise<number> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: string }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`)
  await client.end()
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
  const own = stats.filter((stat) => stat?.parent === rows[0]?.pid)
  return own.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0) / TICKS_PER_SECOND
}

/** Reads the fields after the program's name, which may contain spaces. Undefined if the process has just ended. */
function statOf(pid: string): { parent: string | undefined; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return { parent: fields[1], ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}
