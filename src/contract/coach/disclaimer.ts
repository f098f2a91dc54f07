export const COACH_DISCLAIMER =
  'An AI coach for reflection, not a therapist or doctor; it can be wrong. It is not medical, psychological or crisis care. If you are in danger or thinking of harming yourself, call your local emergency number or a crisis line now.'
