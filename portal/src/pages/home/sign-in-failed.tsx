import { useSearch } from 'wouter'
import { Notice } from '../../ui/notice.tsx'

/** Why the service sent the reader back here without a session. */
const REASONS: Record<string, string> = {
  refused: 'The app did not let you in, or you turned back on its page. Nothing was changed; you can try again.',
  expired: 'Signing in took too long and was given up. Start again: it takes a few seconds.',
  email_unverified:
    'Your e-mail is not verified in that app yet. Accounts are linked by e-mail, so it must be: follow the link in the message that the app sent you, then sign in again.',
  unavailable: 'The app could not be reached just now. Wait a minute and try again, or sign in through another of your apps.',
}

export function SignInFailed() {
  const reason = new URLSearchParams(useSearch()).get('sign_in_failed')
  if (reason === null) return null
  return (
    <Notice kind="bad">
      <strong>You are not signed in.</strong>
      <p>{Object.hasOwn(REASONS, reason) ? REASONS[reason] : 'Signing in did not work. Please try again.'}</p>
    </Notice>
  )
}
