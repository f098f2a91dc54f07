import { expect, it } from 'vitest'
import type { Language } from '../../../../corpus/coach/lines.ts'
import { structureIn } from './structure.ts'
import { turnedToYou } from './turned.ts'

it.each<[Language, string, string]>([
  ['en', "i was late and my boss told me i'm useless", "you were late and your boss told you you're useless"],
  ['en', 'moved here in may and dont know anyone', "you moved here in may and don't know anyone"],
  ['en', 'mum never asks how we are', 'your mum never asks how you are'],
  ['en', 'Dad forgets who I am', 'your dad forgets who you are'],
  ['en', 'after promising myself id stop', "after promising yourself you'd stop"],
  ['en', 'My German is bad', 'your German is bad'],
  ['de', 'Versteh das nicht', 'du verstehst das nicht'],
  ['pt', 'Voltei para a aldeia', 'você voltou para a aldeia'],
  ['de', 'meine Schwester hat mir nichts gesagt', 'deine Schwester hat dir nichts gesagt'],
  ['de', 'ich bin 40 und hab keine Lust mehr', 'du bist 40 und hast keine Lust mehr'],
  ['de', 'er hat gelacht, weil ich weinen musste', 'er hat gelacht, weil du weinen musstest'],
  ['fr', "ma mère m'a pris mon téléphone", "ta mère t'a pris ton téléphone"],
  ['fr', "je n'ai pas d'amis et je mange seule", "tu n'as pas d'amis et tu manges seule"],
  ['es', 'mi jefe me llama de noche y no puedo dormir', 'tu jefe te llama de noche y no puedes dormir'],
  ['pt', 'meu pai não fala comigo e eu perdi o emprego', 'seu pai não fala com você e você perdeu o emprego'],
  ['pt', 'não consigo dormir', 'você não consegue dormir'],
])('%s: %s', (language, clause, turned) => expect(turnedToYou(clause, structureIn(language))).toBe(turned))

it.each<[Language, string]>([
  ['en', 'you said that I should call my sister'],
  ['de', 'ich flunkere manchmal'],
  ['fr', 'on ne se parle plus'],
  ['es', 'no aguanto más y me escondo en el baño'],
  ['pt', 'a gente quase não conversa'],
])('a clause that cannot be rephrased with certainty is not rephrased: %s: %s', (language, clause) =>
  expect(turnedToYou(clause, structureIn(language))).toBeNull(),
)

it.each<[Language, string]>([
  ['en', "i'm such a failure"],
  ['en', 'I just stood there like an idiot'],
  ['en', 'i look disgusting in the photos'],
  ['en', 'my arms are massive'],
  ['de', 'ich bin einfach zu dumm dafür'],
  ['de', 'ich sehe furchtbar aus'],
  ['fr', 'je suis nulle en tout'],
  ['es', 'soy un desastre con el dinero'],
  ['pt', 'eu sou um fracasso'],
])('what people call themselves is not repeated to them: %s: %s', (language, clause) =>
  expect(turnedToYou(clause, structureIn(language))).toBeNull(),
)
