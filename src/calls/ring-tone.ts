/** Two short soft tones, made here: nothing is fetched. */

const pitches = [659, 880] as const;
const length = 0.18;

/** Says nothing when the browser does not let a page sound that nobody has touched yet. */
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
