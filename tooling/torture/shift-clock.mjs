// Loaded before the server: its clock is CLOCK_SHIFT_MS off, as `Date` tells it. Timers and the database keep the real time.
const shift = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + shift;
  }

  static [Symbol.hasInstance](value) {
    return value instanceof RealDate;
  }
};
