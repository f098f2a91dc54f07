/** For how long a person can let an application act for them, in days. */
export const DURATIONS = [1, 30, 90, 365] as const

/** The consent page; also where its cookie is sent. */
export const pathOfConsent = (uid: string) => `/connect/${uid}`
