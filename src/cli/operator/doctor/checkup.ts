import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { MODEL_LIMITS } from '../../../ai/limits.ts'
import { chooseModel } from '../../../ai/model.ts'
import { ModelCalls } from '../../../ai/model-calls.ts'
import { systemClock } from '../../../base/clock.ts'
import { createLog } from '../../../base/log.ts'
import { projectRoot } from '../../../base/project-root.ts'
import type { Config } from '../../../config/config.ts'
import { ApiError } from '../../../contract/errors.ts'
import { RedisSlots } from '../../../http/limits/redis-slots.ts'

/** What a look at one part found. A warning works for now; a fault does not. Both say what to do. */
export interface Finding {
  level: 'ok' | 'WARN' | 'FAULT'
  about: string
  text: string
}

const GIB = 1024 ** 3
const LEAST_DISK_GIB = 1

/** Everything but the databases. */
export async function checkService(config: Config, asksModel: boolean): Promise<Finding[]> {
  return [checkAddress(config), checkPages(), await checkDisk(config), await checkRedis(config), await checkModel(config, asksModel)]
}

function checkAddress({ production, publicUrl }: Config): Finding {
  const about = 'address'
  if (!production || publicUrl.startsWith('https:')) return { level: 'ok', about, text: publicUrl }
  const text = `${publicUrl} is not https, so keys and cookies travel in the clear. Set PUBLIC_URL to the https address that clients use.`
  return { level: 'FAULT', about, text }
}

function checkPages(): Finding {
  const about = 'pages'
  if (existsSync(join(projectRoot, 'portal', 'dist', 'index.html'))) return { level: 'ok', about, text: 'built' }
  return { level: 'WARN', about, text: 'The developer pages are not built; the API works without them. Run: npm run build' }
}

/** On Postgres nothing there grows. */
async function checkDisk({ dataDir, databaseUrls }: Config): Promise<Finding> {
  const about = 'disk'
  const { bavail, bsize } = await statfs(nearestDirectory(resolve(dataDir)))
  const free = (bavail * bsize) / GIB
  const text = `${free.toFixed(1)} GiB free in ${dataDir}`
  if (databaseUrls !== null || free >= LEAST_DISK_GIB) return { level: 'ok', about, text }
  return { level: 'WARN', about, text: `Only ${text}, where the embedded database is. Make room, or set DATA_DIR to a larger disk.` }
}

const nearestDirectory = (path: string): string => (existsSync(path) ? path : nearestDirectory(dirname(path)))

async function checkRedis({ redisUrl, workers }: Config): Promise<Finding> {
  const about = 'redis'
  if (redisUrl === null) {
    const alone = 'not set: each instance counts the requests of a minute by itself. With several instances set REDIS_URL'
    return { level: 'ok', about, text: alone }
  }
  const slots = new RedisSlots(redisUrl, createLog('silent'))
  try {
    await slots.open()
    if (slots.isAvailable) return { level: 'ok', about, text: 'answers' }
  } finally {
    slots.close()
  }
  const several = workers > 1 ? ` ${workers} workers then let through up to ${workers} times as many requests of a minute.` : ''
  return {
    level: 'FAULT',
    about,
    text: `REDIS_URL is set but nothing there takes a write.${several} Start the server, or correct the address.`,
  }
}

/** Asking may cost, so it is done only when it was asked for. */
async function checkModel({ model }: Config, asksModel: boolean): Promise<Finding> {
  const about = 'model'
  const chosen = chooseModel(model)
  if (model.provider === 'offline') return { level: 'ok', about, text: 'the offline engine; set AI_PROVIDER for a model' }
  if (!asksModel) return { level: 'ok', about, text: `${chosen.name}, not asked; --ask-model asks it for one word, which may cost` }
  const calls = new ModelCalls(chosen, MODEL_LIMITS, systemClock)
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Answer with one word: ready' }] }]
  const begun = performance.now()
  const text = calls.stream({ prompt, compose: () => 'ready', isStreamed: false }, AbortSignal.timeout(MODEL_LIMITS.firstTokenMs))
  try {
    await text.next()
    return { level: 'ok', about, text: `${chosen.name} began to answer after ${Math.round(performance.now() - begun)} ms` }
  } catch (error) {
    const why = error instanceof ApiError ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error)
    const mend = 'Check AI_BASE_URL, AI_API_KEY and AI_MODEL, and that the provider is up.'
    return { level: 'FAULT', about, text: `${chosen.name} gave no answer (${why}). ${mend}` }
  } finally {
    await text.return('stop')
  }
}
