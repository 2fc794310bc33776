let audio: AudioContext | undefined;

/** Browsers make a sound only on a page that was touched. */
export function wakeSound() {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume().catch(() => {});
  } catch {
    // There is none.
  }
}

const HZ = 880;
const TONE_S = 0.3;

/** Three strokes of a bell. */
export function ring() {
  if (!audio) return;
  for (const stroke of [0, 1, 2]) {
    const at = audio.currentTime + stroke * TONE_S;
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = HZ;
    loudness.gain.setValueAtTime(0.5, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + TONE_S);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + TONE_S);
  }
}
