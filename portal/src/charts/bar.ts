export interface Bar {
  label: string
  value: number
  /** The full name, if the label is abbreviated. */
  title?: string
}
