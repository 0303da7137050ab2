/** The tones are generated in the browser, so that no file has to be loaded. */

const frequenciesHz = [659, 880] as const;
const toneSeconds = 0.18;
/** Between 0 (silent) and 1. */
const volume = 0.08;
/** Milliseconds after which both tones have ended. */
const releaseMs = 1_000;

/** Browsers play no sound before the user has interacted with the page. */
export function playRingTone(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.gain.value = volume;
  gain.connect(audio.destination);
  for (const [index, pitch] of frequenciesHz.entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(audio.currentTime + index * toneSeconds);
    tone.stop(audio.currentTime + (index + 1) * toneSeconds);
  }
  setTimeout(() => void audio.close(), releaseMs);
}
