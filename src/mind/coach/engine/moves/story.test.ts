import { describe, expect, it } from 'vitest'
import { talk } from '../../../../../test/support/coach-talk.ts'

describe('thanks with the news of a success', () => {
  it.each([
    ["thanks, i talked to him and he's paying it back", "You talked to him and he's paying it back"],
    ['merci, je lui ai dit non et elle a dit ok', 'Tu lui as dit non et elle a dit ok'],
    ['gracias! llamé y en cinco minutos estaba arreglado', 'Llamaste y en cinco minutos estaba arreglado'],
  ])('are answered by repeating the success, in a conversation: %s', (message, success) => {
    expect(talk('scared to talk to him', 'Start with one sentence.', message)).toContain(success)
  })

  it.each([
    [
      'Danke dir, heute hab ich tatsächlich mal Nein gesagt und es ist nix Schlimmes passiert :)',
      'Heute hast du tatsächlich mal Nein gesagt',
    ],
    ['thank you, that really landed yesterday. I actually called her', 'You actually called her'],
    ["merci ! j'ai enfin osé dire à ma mère que je ne viendrai pas et elle a compris", 'Tu as enfin osé dire à ta mère'],
    ['gracias, por fin le dije que no a mi jefe y no pasó nada malo', 'tu jefe y no pasó nada malo'],
    ['obrigada! hoje eu disse não pro meu chefe e deu tudo certo', 'disse não pro meu chefe'],
  ])('are answered by repeating the success, even as the first message: %s', (message, success) => {
    expect(talk(message)).toContain(success)
  })

  it('are not answered with congratulations if it went badly', () => {
    expect(talk('scared to talk to him', 'Say one sentence.', 'thanks, i talked to him but he just shouted at me')).not.toMatch(
      /good to read|Well done/,
    )
  })

  it('need thanks or joy, since a grave step as such is nothing to celebrate', () => {
    expect(talk('I finally told my husband that I want a divorce')).not.toMatch(/Well done|good to read/)
  })
})
