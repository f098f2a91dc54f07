/**
 * After heavy work of a person, the next one waits for this many times as long as it took. So nobody takes up more than a quarter of
 * the time, and others hardly notice.
 */
export const SPARING = 3
