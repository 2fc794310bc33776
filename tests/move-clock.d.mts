export declare function moveClock(ahead: number): (ms: number) => void;
