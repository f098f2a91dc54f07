/**
 * The pause after a person's heavy work, as a multiple of the time that the work took. It limits each person to a quarter of the time, so
 * that others hardly notice.
 */
export const SPARING = 3
