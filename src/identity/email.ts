const EDGE_SPACE = /^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g

/**
 * The one comparison of e-mails: trimmed, ASCII letters folded, nothing more. Each application's SQL function
 * fold_email does the same; a test holds them together.
 */
export const foldEmail = (email: string): string => email.replaceAll(EDGE_SPACE, '').replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
