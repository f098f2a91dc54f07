/**
 * After heavy work for a person, their next piece of work waits this many times as long as the last one took. As a result, nobody uses more
 * than a quarter of the time, and others hardly notice.
 */
export const SPARING = 3
