export const APPS = [
  { name: 'mind', title: 'Mind', about: 'Belief practice and coaching' },
  { name: 'body', title: 'Body', about: 'Natural-health reference and personal stacks' },
  { name: 'voice', title: 'Voice', about: 'Speakers, speeches and bookings' },
] as const

export type AppName = (typeof APPS)[number]['name']
