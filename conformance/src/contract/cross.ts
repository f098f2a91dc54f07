import { type Operation, queries } from './operation.ts'
import { object, record } from './shapes.ts'

const aggregate = { method: 'GET', status: 200, shape: object({ data: record }), scopes: ['platform:read'] } as const
const bridge = { method: 'POST', status: 200, shape: object({ data: record }), isAi: true } as const

export const crossOperations: Operation[] = [
  {
    ...aggregate,
    path: '/v1/cross/dashboard',
    promise: 'The dashboard is `{data: object}` combining mind, body and voice views.',
    apps: ['mind', 'body', 'voice'],
  },
  {
    ...aggregate,
    path: '/v1/cross/year-in-review',
    promise: 'The year in review is `{data: object}`.',
    invalid: queries('year=2019', 'year=2101', 'year=now', 'scope=some'),
  },
  {
    ...bridge,
    path: '/v1/cross/bridges/belief-to-biomarker',
    promise: 'The bridge is `{data: object}` correlating belief practice with biomarker trends.',
    scopes: ['ai:invoke', 'mind:read', 'body:read'],
    apps: ['mind', 'body'],
    invalid: [{ body: '{"window_days":' }],
  },
  {
    ...bridge,
    path: '/v1/cross/bridges/belief-to-communication',
    promise: 'The bridge is `{data: object}` linking belief mastery to communication patterns.',
    scopes: ['ai:invoke', 'mind:read', 'voice:read'],
    apps: ['mind', 'voice'],
    invalid: [{ body: '{"window_days":' }],
  },
]
