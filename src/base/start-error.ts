/** A start-up error that the operator can fix. Its message is printed without a stack trace. */
export class StartError extends Error {}
