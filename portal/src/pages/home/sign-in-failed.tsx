import { useSearch } from 'wouter'
import { Notice } from '../../ui/notice.tsx'

const REASONS: Record<string, string> = {
  refused: 'The application denied access, or you canceled. Try again if you want to sign in.',
  expired: 'The sign-in attempt expired. Try again.',
  email_unverified:
    'Your e-mail address isn’t verified in that application. Follow the link in its verification e-mail, then sign in again.',
  unavailable: 'The application can’t be reached right now. Try again in a minute, or sign in through another application.',
}

export function SignInFailed() {
  const reason = new URLSearchParams(useSearch()).get('sign_in_failed')
  if (reason === null) return null
  return (
    <Notice kind="bad">
      <strong>You’re not signed in.</strong>
      <p>{Object.hasOwn(REASONS, reason) ? REASONS[reason] : 'Sign-in failed. Try again.'}</p>
    </Notice>
  )
}
