import { describe, expect, it } from 'vitest'
import { variedPitches } from '../../../../bench/samples/varied-pitches.ts'
import { PITCH_TYPES, type PitchType } from '../../../contract/voice.ts'
import type { PitchFacts } from '../pitch-facts.ts'
import { PITCH_FORMS } from '../pitch-forms.ts'
import { composePitch } from './compose-pitch.ts'
import { pitchBrief } from './pitch-brief.ts'
import { sentenceFor } from './sentence-for.ts'
import { slotsOf } from './slot-time/slot.ts'
import { slotPhrase } from './wording/slot-phrase.ts'

const [first] = variedPitches()
const facts = first?.facts as PitchFacts
const withOpportunity = (fields: Partial<PitchFacts['opportunity']>): PitchFacts => ({
  ...facts,
  opportunity: { ...facts.opportunity, ...fields },
})
const titled = (title: string, organizer = 'Rowe and Sons') => ({ ...withOpportunity({ title, organizer }), event: null })

describe('the slot', () => {
  it.each<[minutes: number[], title: string, description: string]>([
    [[8], 'Eight-minute talk', ''],
    [[45], 'Keynote, 45 min', ''],
    [[30], 'Half-hour talk', ''],
    [[120], 'Two-hour workshop', ''],
    [[75], 'Workshop', 'Workshops of seventy-five minutes are especially wanted.'],
    [[], 'Keynote', 'Workshops of seventy-five minutes are especially wanted.'],
    [[30], 'Session', 'Speakers get thirty minutes and a room that will talk back.'],
    [[30], 'Talk', 'We look for 20-30 minute talks.'],
    [[15], 'Talk', 'Talks are fifteen minutes with fifteen minutes of questions.'],
    [[45], 'Keynote', 'Lightning talks are 5 minutes; keynotes run for 45 minutes.'],
    [[5, 45], 'Talk', 'Lightning talks are 5 minutes; keynotes run for 45 minutes.'],
    [[20, 120], 'Talk', 'Talks are twenty minutes, workshops last two hours.'],
    [[], 'Workshop', 'Talks are 20 minutes.'],
    [[], 'Talk', 'Every talk is followed by a half hour in which nothing is scheduled. The hall opens for two hours.'],
    [[60], '', 'Lectures last sixty minutes.'],
    [[60], '', 'Weekly lecture for doctors and nurses, one hour.'],
    [[60], '', 'We give every speaker an hour.'],
    [[60], '', 'Hour-long sessions with a break of ten minutes.'],
    [[30], '', 'You will have half an hour.'],
    [[90], '', 'Workshops last an hour and a half.'],
    [[45], '', 'Speakers talk for three-quarters of an hour.'],
    [[10], '', 'Between the choirs there are impulses of strictly ten minutes.'],
    [[120], '', 'Workshop slots are up to two hours.'],
    [[25], '', 'Between 20 and 25 minutes per speaker.'],
    [[12], '', 'Short talks (max. 12 minutes).'],
    [[90], '', 'A slot is 90 min.'],
    [[5], '', 'The demo corner runs five-minute slots all day.'],
    [[75], '', 'Lectures for students; seventy-five minutes followed by discussion.'],
    [[50], '', 'Speakers have fifty minutes before the tea.'],
    [[40], '', 'Main-hall talks run from 10:00 to 10:40 and from 11:00 to 11:40.'],
    [[8], '', 'Six speakers in one hour. Each speaker has eight minutes and not one more.'],
    [[15], '', 'Each guest tells one story in a quarter of an hour.'],
    [[60], '', 'Papers are given in 60 minutes with a respondent.'],
    [[5], '', "Eight clinicians, eight mistakes. 5' each, hard stop."],
    [[90], '', 'Each block is 1\u00bd hrs, with a 15 min changeover.'],
    [[90], '', 'A talk takes 1h30.'],
    [[80], '', 'Every speaker has an hour and twenty minutes.'],
    [[90], '', 'A practical session for one class, from 10.45am until 12.15pm.'],
    [[120], '', 'Each masterclass: 1.30\u20133.30 p.m. on a Tuesday.'],
    [[90], '', 'Your session runs from 11:30 to 1 pm.'],
    [[180], '', 'One morning, nine till twelve with a trainer.'],
    [[60], '', 'The speaker starts at half past seven and we stop for tea at half past eight sharp.'],
    [[50], '', 'For judges. 09:00 Registration 09:30 Opening keynote (speaker wanted) 10:20 Coffee 10:45 Panel 12:00 Lunch'],
    [[40], '', 'Doors 18:30, 19:00 talk, 19:40 questions, 20:00 end'],
    [[], '', 'From nine to twelve talks a year. Bar opens at 7.'],
    [[7], '', 'Pancakes and six quick ones. Nobody gets more than seven minutes on the crate.'],
    [[], '', 'Six speakers in one hour.'],
    [[], '', 'The venue is ten minutes from the station. Talks start at nine.'],
    [[], '', 'Speakers stay for lunch, which lasts an hour.'],
    [[], '', 'Forty speakers: 16 hours of talks.'],
    [[], '', 'Three hours of talks and a dinner.'],
    [[], '', 'Talks run for 20 hours.'],
    [[360], '', 'The workshop takes six hours.'],
    [[], '', 'Speakers arrive 30 minutes early.'],
    [[], "Book talk: 'Catch-22'", ''],
    [[], 'Book talk: \u2018Who\u2019s in Room 22\u2019', ''],
    [[30], "'Catch-22', a talk of 30'", ''],
  ])('is %j minutes: %s. %s', (minutes, title, description) => {
    expect(slotsOf(title, title, description).map((slot) => slot.minutes)).toEqual(minutes)
  })
})

describe('the kind of opportunity', () => {
  it.each([
    ['Opening keynote', 'keynote'],
    ['Workshop on listening', 'workshop'],
    ['Panel: who decides?', 'panel'],
    ['Podcast episode', 'podcast'],
    ['Staff training', 'in_house'],
    ['Volunteer evening', 'community'],
    ['Guest lecture', 'lecture'],
    ['Year 6 school visit', 'school'],
    ['Assembly talk', 'school'],
    ['Lightning talk', 'lightning'],
    ['Ten-minute talk', 'lightning'],
    ['Breakout session', 'talk'],
    ['Classical evening', 'talk'],
  ])('%s: %s', (title, kind) => {
    expect(pitchBrief(titled(title)).kind).toBe(kind)
  })

  it('is not what the event around the slot is called', () => {
    const event = { title: 'Podcast Workshop Days', organizer: null, description: null, topics: [], city: null }
    expect(pitchBrief({ ...withOpportunity({ title: 'Opening talk at Podcast Workshop Days' }), event }).kind).toBe('talk')
    expect(pitchBrief({ ...withOpportunity({ title: 'Panel at Podcast Workshop Days' }), event }).kind).toBe('panel')
  })
})

describe('the testimonials', () => {
  const quoted = (title: string, organizer: string, testimonials: { quote: string; name: string; role: string }[]) => {
    const { kit } = titled(title)
    return pitchBrief({ ...titled(title, organizer), kit: kit && { ...kit, testimonials } }).testimonials.map(({ name }) => name)
  }
  const NURSE = { quote: 'We asked her back.', name: 'Obi', role: 'Manager, Lakeshore Nurses' }
  const LAWYER = { quote: 'We asked her back.', name: 'Aasland', role: 'Partner, Aasland Law' }

  it('are from such an audience, or there are none', () => {
    expect(quoted('Keynote', 'Hospital Union', [LAWYER, NURSE])).toEqual(['Obi'])
    expect(quoted('Keynote', 'Court Lawyers Day', [LAWYER, NURSE])).toEqual(['Aasland'])
    expect(quoted('Keynote', 'Software Developers', [LAWYER, NURSE])).toEqual([])
    expect(quoted('Managers evening', 'Rowe and Sons', [NURSE])).toEqual([])
  })

  it('are not about another talk or another form, nor from the organizer', () => {
    expect(quoted('Keynote', 'Hospital Union', [{ ...NURSE, quote: 'The most useful ten minutes.' }])).toEqual([])
    expect(quoted('Keynote', 'Hospital Union', [{ ...NURSE, quote: 'Her workshop changed us.' }])).toEqual([])
    expect(quoted('Keynote', 'Lakeshore Nurses', [NURSE])).toEqual([])
  })
})

describe('the slot within a sentence', () => {
  it.each([
    ['Opening keynote', 'the opening keynote'],
    ['Keynote, 60 minutes', 'the keynote'],
    ['Hands-on workshop (two hours)', 'the hands-on workshop'],
    ['Twenty-minute talk', 'the twenty-minute talk'],
    ['Panelist: who decides?', 'the panel "who decides?"'],
    ['Keynote: Rest', 'the keynote "Rest"'],
    ['Guest speaker', undefined],
    ['Who decides?', undefined],
  ])('%s: %s', (name, phrase) => {
    expect(slotPhrase(name)).toBe(phrase)
  })
})

describe('a talk for an event about something else', () => {
  const event = { title: 'Cooling Summit', organizer: null, description: null, topics: ['liquid cooling', 'heat pumps'], city: null }
  const about = (topics: string[]) => {
    const elsewhere = { ...titled('Keynote', 'Coldframe'), event: { ...event, topics } }
    return PITCH_TYPES.map((type) => composePitch(pitchBrief(elsewhere), type, '', PITCH_FORMS[type].words).pitch)
  }

  it('is offered as such', () => {
    for (const pitch of about(event.topics)) expect(pitch).toMatch(/(?:I have|has) no talk about liquid cooling or heat pumps/)
  })

  it('is not if a topic is shared, or nothing is known about the event', () => {
    for (const pitch of [...about(['heat pumps', 'hard conversations']), ...about([])]) expect(pitch).not.toMatch(/no talk about/)
  })
})

it('a talk written for teachers is neither preferred nor recommended for their pupils', () => {
  const talks = ['School Outdoors', 'The Hive'].map((title) => ({ title, summary: 'A talk.', duration_minutes: 20 }))
  const speeches = [{ title: 'School Outdoors', topic: null, summary: null, audience: 'School teachers' }]
  const offered = (title: string) => {
    const known = titled(title, 'Bridge School')
    return pitchBrief({ ...known, speeches, kit: known.kit && { ...known.kit, signature_talks: talks } })
  }
  expect([offered('School visit').offers[0]?.talk.title, offered('School visit').isForThem]).toEqual(['The Hive', false])
  expect([offered('School staff talk').offers[0]?.talk.title, offered('School staff talk').isForThem]).toEqual(['School Outdoors', true])
})

it('what is given only as a workshop is offered as one', () => {
  const { kit } = facts
  const talk = { title: 'Map a Morning', summary: 'Everybody maps one morning.', duration_minutes: 75, formats: ['workshop'] }
  const event = { title: 'Contact Fair', organizer: null, description: 'Rooms are let in blocks of 75 minutes.', topics: [], city: null }
  const brief = pitchBrief({ ...titled('Contact Fair'), event, kit: kit && { ...kit, signature_talks: [talk] } })
  expect(brief.kind).toBe('workshop')
  expect(composePitch(brief, 'email', '', PITCH_FORMS.email.words).subject).toMatch(/^A workshop for/)
})

it('the sentence that is quoted says what is wanted, not what the event is', () => {
  const [offer] = pitchBrief(facts).offers
  const description = 'A day about hard conversations for nurses. We ask how to start hard conversations.'
  expect(offer && sentenceFor(description, offer)).toBe('We ask how to start hard conversations.')
})

it('a follow-up after an e-mail brings something that the e-mail did not', () => {
  const sent = withOpportunity({ pitch_state: 'sent', last_pitch_type: 'email', last_drafted_on: '2026-09-01', deadline: null })
  const [talk] = facts.kit?.signature_talks ?? []
  const kit = facts.kit && {
    ...facts.kit,
    signature_talks: talk ? [talk] : [],
    testimonials: [],
    past_events: [],
    one_sheet_url: null,
    bio_short: null,
  }
  const draft = (type: PitchType) => composePitch(pitchBrief({ ...sent, kit, speeches: [] }), type, '', PITCH_FORMS[type].words).pitch
  expect(draft('email')).toContain(kit?.reel_url)
  expect(draft('follow-up')).not.toContain(kit?.reel_url)
  expect(draft('follow-up')).toMatch(/I can send an outline/)
})

describe('a pitch of every type', () => {
  const pitches = (fields: Partial<PitchFacts['opportunity']>) =>
    PITCH_TYPES.map((type) => composePitch(pitchBrief(withOpportunity(fields)), type, '', PITCH_FORMS[type].words).pitch)

  it.each<[state: string, fields: Partial<PitchFacts['opportunity']>, said: RegExp]>([
    ['its deadline has passed', { deadline: '2026-09-13' }, /(passed|closed) on September 13, 2026/],
    ['its call has expired', { status: 'expired', deadline: null }, /call .*closed/],
    ['it was declined', { status: 'declined' }, /declined/],
    ['the event is over', { event_date: '2026-09-13' }, /September 13, 2026[\s\S]*next edition|next edition[\s\S]*September 13, 2026/],
    [
      'the event is over and it was declined',
      { status: 'declined', event_date: '2026-09-13' },
      /declined[\s\S]*September 13, 2026|September 13, 2026[\s\S]*declined/,
    ],
    ['it is booked', { status: 'booked' }, /booked/],
  ])('says so if %s', (_state, fields, said) => {
    for (const pitch of pitches(fields)) expect(pitch).toMatch(said)
  })

  it('says nothing of the kind on the last day itself', () => {
    for (const pitch of pitches({ deadline: '2026-09-14', event_date: '2026-09-14' }))
      expect(pitch).not.toMatch(/passed on|closed on|took place|held on|next edition/)
  })

  it('tells honestly that a talk is too long, and never that it fits', () => {
    const kit = facts.kit && {
      ...facts.kit,
      signature_talks: [{ title: 'Long', summary: 'A very long talk about conflict.', duration_minutes: 75, formats: ['keynote'] }],
    }
    for (const type of PITCH_TYPES) {
      const { pitch } = composePitch(pitchBrief({ ...facts, kit }), type, '', PITCH_FORMS[type].words)
      expect(pitch).toMatch(/shorten|shorter version/)
      expect(pitch).toMatch(/your thirty minutes/i)
    }
  })
})
