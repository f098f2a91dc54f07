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

/** The result of one check. The text of a WARN (works for now) or FAULT says what to do. */
export interface Finding {
  level: 'ok' | 'WARN' | 'FAULT'
  about: string
  text: string
}

const GIB = 1024 ** 3
const LEAST_DISK_GIB = 1

/** Checks everything except the settings and the databases. */
export async function checkService(config: Config, asksModel: boolean): Promise<Finding[]> {
  return [checkPages(), await checkDisk(config), await checkRedis(config), await checkModel(config, asksModel)]
}

function checkPages(): Finding {
  const about = 'pages'
  if (existsSync(join(projectRoot, 'portal', 'dist', 'index.html'))) return { level: 'ok', about, text: 'built' }
  return { level: 'WARN', about, text: 'The portal is not built; the API works without it. Run: npm run build' }
}

/** Checks the free disk space. With Postgres, any amount is enough, because nothing in DATA_DIR grows. */
async function checkDisk({ dataDir, databaseUrls }: Config): Promise<Finding> {
  const about = 'disk'
  const { bavail, bsize } = await statfs(nearestDirectory(resolve(dataDir)))
  const free = (bavail * bsize) / GIB
  const text = `${free.toFixed(1)} GiB free in ${dataDir}`
  if (databaseUrls !== null || free >= LEAST_DISK_GIB) return { level: 'ok', about, text }
  return {
    level: 'WARN',
    about,
    text: `Only ${text}, where the embedded database is stored. Free some space, or set DATA_DIR to a directory on a larger disk.`,
  }
}

const nearestDirectory = (path: string): string => (existsSync(path) ? path : nearestDirectory(dirname(path)))

async function checkRedis({ redisUrl, workers }: Config): Promise<Finding> {
  const about = 'redis'
  if (redisUrl === null) {
    const alone = 'not configured: each instance enforces per-minute limits on its own. With several instances, set REDIS_URL'
    return { level: 'ok', about, text: alone }
  }
  const slots = new RedisSlots(redisUrl, createLog('silent'))
  try {
    await slots.open()
    if (slots.isAvailable) return { level: 'ok', about, text: 'responds' }
  } finally {
    slots.close()
  }
  const several = workers > 1 ? ` Without it, ${workers} workers allow up to ${workers} times as many requests per minute.` : ''
  return {
    level: 'FAULT',
    about,
    text: `The server at REDIS_URL is unreachable or does not accept writes.${several} Start the server, or correct the URL.`,
  }
}

/** Calls the model only if asked to, because a call may cost money. */
async function checkModel({ model }: Config, asksModel: boolean): Promise<Finding> {
  const about = 'model'
  const chosen = chooseModel(model)
  if (model.provider === 'offline') return { level: 'ok', about, text: 'offline engine; set AI_PROVIDER to use a model' }
  if (!asksModel)
    return { level: 'ok', about, text: `${chosen.name}, not called; --ask-model requests one word from it, which may cost money` }
  const calls = new ModelCalls(chosen, MODEL_LIMITS, systemClock)
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Answer with one word: ready' }] }]
  const begun = performance.now()
  const text = calls.stream({ prompt, compose: () => 'ready', isStreamed: false }, AbortSignal.timeout(MODEL_LIMITS.firstTokenMs))
  try {
    await text.next()
    return { level: 'ok', about, text: `${chosen.name} responded after ${Math.round(performance.now() - begun)} ms` }
  } catch (error) {
    const why = error instanceof ApiError ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error)
    const fix = 'Check AI_BASE_URL, AI_API_KEY and AI_MODEL, and that the provider is available.'
    return { level: 'FAULT', about, text: `${chosen.name} did not respond (${why}). ${fix}` }
  } finally {
    await text.return('stop')
  }
}
