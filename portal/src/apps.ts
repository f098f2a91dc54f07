export const APPS = [
  { name: 'mind', title: 'Mind', about: 'belief practice and coaching' },
  { name: 'body', title: 'Body', about: 'natural-health reference and personal stacks' },
  { name: 'voice', title: 'Voice', about: 'speakers, speeches and bookings' },
] as const

export type AppName = (typeof APPS)[number]['name']
