const EDGE_SPACE = /^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g

/**
 * Trims spaces and lowercases ASCII letters, nothing more. The SQL function fold_email of each application does the same; a
 * test keeps them in sync.
 */
export const foldEmail = (email: string): string => email.replaceAll(EDGE_SPACE, '').replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
