/** How long a person can let an application act for them, in days. */
export const DURATIONS = [1, 30, 90, 365] as const

/** The path of the consent page, which is also the path of its cookie. */
export const pathOfConsent = (uid: string) => `/connect/${uid}`
