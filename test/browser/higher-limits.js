import { CONTRACT_LIMITS } from '../../dist/src/contract/limits.js'

/** Loaded before the service. All test files share a few people, who together make more requests than one person may. */
CONTRACT_LIMITS.minute.standard = 1_000
