/** The sound of a new call: two short, soft tones. They are generated in the browser, so that no file has to be loaded. */

/** The frequencies of the two tones in Hz. */
const pitches = [659, 880] as const;
const toneSeconds = 0.18;
/** Between 0 (silent) and 1. */
const volume = 0.08;
/** Milliseconds after which the audio output is released. Both tones have ended by then. */
const releaseMs = 1_000;

/** Plays the tones. Browsers play no sound before the user has interacted with the page. */
export function playRingTone(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.gain.value = volume;
  gain.connect(audio.destination);
  for (const [index, pitch] of pitches.entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(audio.currentTime + index * toneSeconds);
    tone.stop(audio.currentTime + (index + 1) * toneSeconds);
  }
  setTimeout(() => void audio.close(), releaseMs);
}
