import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Node } from './node.ts'

/** A way in which the database cluster loses its leader. */
export interface Loss {
  name: string
  lose(leader: Node, cluster: Cluster): void
  /** Lets the former leader rejoin the cluster. */
  giveBack(leader: Node): void
}

const kill: Loss = {
  name: "the leader's node is killed (SIGKILL to Patroni and Postgres)",
  lose: (leader) => leader.signal('SIGKILL'),
  giveBack: (leader) => leader.start(),
}
const pause: Loss = {
  name: "the leader's node is frozen (SIGSTOP) and resumes after the failover",
  lose: (leader) => leader.signal('SIGSTOP'),
  giveBack: (leader) => leader.signal('SIGCONT'),
}
const switchover: Loss = {
  name: 'the leader is switched over (as for maintenance)',
  lose: (leader, cluster) => void cluster.switchover(leader),
  giveBack: () => {},
}

export const LOSSES: Loss[] = [kill, pause, switchover]
/** How long the cluster is observed after another node takes over, and again after the former leader has rejoined. */
const AFTER_MS = 5_000

/**
 * Takes down the leader once. Calls `lost`, and then `recovered` as soon as another node accepts writes. Returns whether the former
 * leader has rejoined.
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
