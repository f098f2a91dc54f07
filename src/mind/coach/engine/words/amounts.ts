import type { CoachLines, Language } from '../../../../corpus/coach/lines.ts'

const counted = (count: number, one: string | undefined, many: string | undefined): string =>
  (count === 1 && one ? one : (many ?? '{n}')).replace('{n}', String(count))

/** Formats amounts in words, in one language. */
export const amounts = ({ language, names }: { language: Language; names: CoachLines['names'] }) => ({
  times: (count: number) => (count === 2 && names.twice ? names.twice : counted(count, names.once, names.times)),
  sessions: (count: number) => counted(count, names.session, names.sessions),
  days: (count: number) => counted(count, names.day, names.days),
  /** The form after a preposition, which differs in some languages. */
  onDays: (count: number) => counted(count, names.on_day ?? names.day, names.on_days ?? names.days),
  ago: (days: number) => (days === 0 ? names.today : days === 1 ? names.yesterday : counted(days, undefined, names.ago)) ?? '',
  /** Languages differ in whether 1.5 takes the singular. */
  points: (gain: number) => {
    const isOne = new Intl.PluralRules(language).select(gain) === 'one'
    return counted(gain, undefined, isOne ? names.point : names.points).replace('.', names.decimal ?? '.')
  },
})
