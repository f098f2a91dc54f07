import { describe, expect, it } from 'vitest'
import { library } from '../../../../../test/support/belief-library.ts'
import { talk } from '../../../../../test/support/coach-talk.ts'
import type { Language } from '../../../../corpus/coach/lines.ts'
import { knowledgeIn } from '../../../../recognition/knowledge.ts'
import type { Turn } from '../../../matching/belief-match.ts'
import { casesIn } from '../cases/cases.ts'
import { allScenarios } from '../cases/scenarios.ts'
import { composeCoachReply } from '../compose-reply.ts'
import { readMessage } from '../reading/reading.ts'

const MESSAGES: Record<Language, string> = {
  en: 'They have put the new name on the door now, and I walked past it four times today. The corridor smells of paint, the light by the lift still flickers, the plant by the window has a new pot, somebody has moved the chairs, and the coffee machine is on the other side.',
  de: 'Jetzt steht der neue Name an der Tür, und ich bin heute viermal daran vorbeigelaufen. Der Flur riecht nach Farbe, das Licht am Aufzug flackert immer noch, die Pflanze am Fenster hat einen neuen Topf, jemand hat die Stühle verrückt, und die Kaffeemaschine steht jetzt auf der anderen Seite.',
  fr: "Le nouveau nom est sur la porte maintenant, et je suis passé devant quatre fois aujourd'hui. Le couloir sent la peinture, la lumière près de l'ascenseur clignote encore, la plante de la fenêtre a un nouveau pot, quelqu'un a déplacé les chaises, et la machine à café est de l'autre côté.",
  es: 'Ya han puesto el nombre nuevo en la puerta y hoy he pasado por delante cuatro veces. El pasillo huele a pintura, la luz del ascensor sigue parpadeando, la planta de la ventana tiene una maceta nueva, alguien ha movido las sillas y la máquina de café está ahora al otro lado.',
  pt: 'Já puseram o nome novo na porta e hoje passei por ela quatro vezes. O corredor cheira a tinta, a luz do elevador continua piscando, a planta da janela ganhou um vaso novo, alguém mudou as cadeiras de lugar e a máquina de café está agora do outro lado.',
}
const PICKS: Record<Language, [string, string]> = {
  en: ['the first one', 'the second one'],
  de: ['das erste', 'eher das zweite'],
  fr: ['la première', 'plutôt la deuxième'],
  es: ['la primera', 'la segunda'],
  pt: ['a primeira', 'a segunda'],
}
const [ONE, OTHER] = ['job_lost', 'friend_faded'] as const
const CHANCES: [situation: string, chance: number][] = [
  [ONE, 0.3],
  [OTHER, 0.2],
]

/** The reply to a message that the recognizer believes to be about one of two situations. */
function replyTo(message: string, chances: [situation: string, chance: number][], history: Turn[] = []) {
  const reading = { ...readMessage({ message, history }), kind: 'life', gladness: 0, situations: [], chances: new Map(chances) }
  return composeCoachReply({ message, history, beliefSlug: null, practice: null }, library, reading)
}

describe.each(Object.entries(MESSAGES) as [Language, string][])(
  'a message that may be about one of two things (%s)',
  (language, message) => {
    const { names } = knowledgeIn(language)
    const [one, other] = [ONE, OTHER].map((name) => names.get(name)?.words ?? '') as [string, string]
    const asked = replyTo(message, [
      [ONE, 0.3],
      [OTHER, 0.2],
    ])
    const saysOf = (situation: string) => [
      ...(casesIn(language)
        .get(situation)
        ?.cases.flatMap(({ lines }) => [...lines.hears, ...lines.steps]) ?? []),
      ...[...allScenarios().byName.values()].filter(({ of }) => of.includes(situation)).flatMap(({ lines }) => lines[language]),
    ]

    it('is not guessed at: the coach names both, asks, and works with no belief', () => {
      expect(asked.text).toContain(one)
      expect(asked.text).toContain(other)
      expect(asked.text).toMatch(/\?$/)
      expect(asked.beliefSlug).toBeNull()
    })

    it.each([
      [0, ONE],
      [1, OTHER],
    ] as const)('is answered with the lines of the situation that the person picks by its position (%d)', (place, situation) => {
      const reply = talk(message, asked.text, PICKS[language][place])
      expect(saysOf(situation).some((line) => reply.includes(line))).toBe(true)
    })

    it('is not asked about again', () => {
      const history: Turn[] = [
        { role: 'user', content: message },
        { role: 'assistant', content: asked.text },
      ]
      const { text } = replyTo(`${message} ${message}`, CHANCES, history)
      expect(text.includes(one) || text.includes(other)).toBe(false)
    })
  },
)

it('a message whose situation is clear is answered at once, and one that resembles nothing is not interpreted', () => {
  const names = [...knowledgeIn('en').names.values()].map(({ words }) => words)
  const isAsked = (...chances: [string, number][]) => names.some((words) => replyTo(MESSAGES.en, chances).text.includes(words))
  expect(isAsked([ONE, 0.6], [OTHER, 0.2])).toBe(false)
  expect(isAsked([ONE, 0.4])).toBe(false)
  expect(isAsked([ONE, 0.15], [OTHER, 0.12])).toBe(false)
  expect(isAsked([ONE, 0.4], [OTHER, 0.3])).toBe(true)
})
