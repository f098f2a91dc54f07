import { describe, expect, it } from 'vitest'
import { library } from '../../../../../test/support/belief-library.ts'
import { gladLines } from '../cases/scenarios.ts'
import { composeCoachReply } from '../compose-reply.ts'
import { readMessage } from '../reading/reading.ts'

const kindOf = (message: string) => readMessage({ message, history: [] }).kind
const replyTo = (message: string) => composeCoachReply({ message, history: [], beliefSlug: null, practice: null }, library)

describe('good news', () => {
  it.each([
    ['She said yes!! On the ferry, in the rain, with a cold hot dog in her hand.', 'She said yes'],
    ['Meine Tochter hat heute das Seepferdchen geschafft, und ich hab am Beckenrand geheult', 'Seepferdchen geschafft'],
    ["J'ai eu mon permis du premier coup, à 52 ans !", 'tu as eu ton permis'],
    ['Hoy he hablado en público sin papel. ¡Y se rieron donde tocaba!', 'hablado en público sin papel'],
  ])('is repeated to the person, without a belief: %s', (message, words) => {
    const { text, beliefSlug } = replyTo(message)
    expect(text.toLowerCase()).toContain(words.toLowerCase())
    expect(beliefSlug).toBeNull()
  })

  it.each([
    ['scan came back clear. sitting in the car park eating a whole packet of biscuits', 'en'],
    ['Ich hab heute die Führerscheinprüfung bestanden!', 'de'],
    ['Seis meses sin fumar. Hoy subí las escaleras de mi madre sin parar.', 'es'],
    ['hoje eu disse não pro meu chefe e o mundo não acabou', 'pt'],
  ] as const)('that many people tell is answered with lines about exactly that: %s', (message, language) => {
    const [glad = 'no lines'] = gladLines(message, language) ?? []
    expect(replyTo(message).text).toContain(glad)
  })

  it.each(['I GOT IT!!!! THE JOB!!! AAAAAH', 'passei!!!!! passei em medicina'])('in a few words is not quoted: %s', (message) => {
    expect(replyTo(message).text).not.toMatch(/I GOT IT|passei!/)
  })

  it.each([
    "my dad wont accept i'm not going into the family restaurant. going home on friday and dreading it",
    'its been a year today since dad. weird day',
  ])('is not found where nothing sounds glad: %s', (message) => {
    expect(replyTo(message).text).not.toMatch(/good news|good to see|congratulations|well done/i)
  })

  it.each([
    'I got the promotion and now I lie awake every night because I have to manage my friends',
    "My ex got engaged. I'm happy for her. I've been staring at the wall for an hour.",
    'I did it again. I ate everything and lied about it',
    'Ich habe die Prüfung bestanden und fühle gar nichts. Alle gratulieren und ich lächle.',
    'Conseguí el trabajo y ahora no sé cómo decirle a mi madre que me voy a 800 km',
    'Réussi mon examen, mais je me sens vide et seule',
  ])('that also brings trouble is not celebrated: %s', (message) => {
    expect(kindOf(message)).not.toMatch(/^joy/)
  })
})
