/** Two short soft tones. They are generated in the browser, so that no file has to be loaded. */

const pitches = [659, 880] as const;
const length = 0.18;

/** Plays the tones. Silent if the browser blocks sound, as it does before the user has interacted with the page. */
export function ringTone(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = 0.08;
  volume.connect(audio.destination);
  for (const [index, pitch] of pitches.entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(audio.currentTime + index * length);
    tone.stop(audio.currentTime + (index + 1) * length);
  }
  setTimeout(() => void audio.close(), 1_000);
}
