/** A reason not to start that the operator can mend; it is shown as it is, without a stack. */
export class StartError extends Error {}
