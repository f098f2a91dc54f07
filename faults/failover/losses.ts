import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Node } from './node.ts'

/** A way in which the leader of the database is lost. */
export interface Loss {
  name: string
  lose(leader: Node, cluster: Cluster): void
  /** Lets the former leader join again. */
  giveBack(leader: Node): void
}

const kill: Loss = {
  name: "the leader's machine is killed (SIGKILL to Patroni and Postgres)",
  lose: (leader) => leader.signal('SIGKILL'),
  giveBack: (leader) => leader.start(),
}
const pause: Loss = {
  name: "the leader's machine stands still (SIGSTOP), and goes on after the failover",
  lose: (leader) => leader.signal('SIGSTOP'),
  giveBack: (leader) => leader.signal('SIGCONT'),
}
const switchover: Loss = {
  name: 'the leader is switched over (as for maintenance)',
  lose: (leader, cluster) => void cluster.switchover(leader),
  giveBack: () => {},
}

export const LOSSES: Loss[] = [kill, pause, switchover]
/** How long the cluster is watched after the former leader is back, which may not disturb anything. */
const AFTER_MS = 5_000

/**
 * Loses the leader once. Calls `lost`, then `recovered` at the moment when another node accepts writes. Returns whether the former
 * leader has joined again.
 */
export async function loseLeader(
  loss: Loss,
  cluster: Cluster,
  { lost, recovered }: Record<'lost' | 'recovered', () => void>,
): Promise<boolean> {
  const leader = await cluster.leader()
  const next = cluster.nextLeader(leader)
  lost()
  loss.lose(leader, cluster)
  await next
  recovered()
  await sleep(AFTER_MS)
  loss.giveBack(leader)
  const rejoined = await cluster.healthy().then(
    () => true,
    () => false,
  )
  await sleep(AFTER_MS)
  return rejoined
}
