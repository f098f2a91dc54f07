/** Stands for the address of the service until a page is opened. */
export const ORIGIN = 'https://threefold.example'
