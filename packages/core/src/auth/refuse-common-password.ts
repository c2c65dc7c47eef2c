import { invalid } from '../errors.ts';

// The most common passwords that have an upper case letter, a lower case letter and a digit once somebody bends them to
// the rule (ASVS 6.2.4); compared without regard to case, so each stands for all its spellings.
const common = new Set(
  `
  password1 password2 password3 password01 password11 password12 password13 password22 password99 password123 password1234
  password12345 password123456 passw0rd passw0rd1 passw0rd12 passw0rd123 p4ssword p4ssw0rd pa55word pa55w0rd password1!
  password123! passw0rd! p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword1 p@ssword123 p@55w0rd pa$$w0rd pa$$word1 mypassword1
  welcome1 welcome12 welcome123 welcome1234 welcome2 welcome01 welcome1! welc0me1 qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwerty11 qwerty01 qwertyu1 qwertyui1 qwertyuiop1 qwertyuiop123 qwe12345 qwe123456 qwe123qwe qwer1234 qwer12345
  qwert123 qwert1234 qwert12345 asdf1234 asdfg123 asdfgh123 asdfghj1 asdfghjkl1 asd12345 asd123456 zxcv1234 zxcvbn123
  zxcvbnm1 zxcvbnm123 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc 1qaz1qaz zaq12wsx zaq1xsw2 zaq1zaq1 q1w2e3r4 q1w2e3r4t5
  q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r! q1w2e3r4! a1b2c3d4 a1b2c3d4e5 a1s2d3f4 z1x2c3v4
  abc12345 abc123456 abc1234567 abc123abc abcd1234 abcd12345 abcd123456 abcde123 abcde12345 abcdef12 abcdef123 abcdefg1
  abcdefg123 aa123456 aa1234567 aa12345678 aa123456789 aaa12345 aaaa1111 a1234567 a12345678 a123456789 a1234567890 aabb1122
  as123456 az123456 qq123456 qaz12345 qazwsx12 qazwsx123 qazwsxedc1 s1234567 z1234567 zz123456 x1234567 w1234567 1234567a
  12345678a 123456789a 1234567890a 123456aa 1234qwer 12345qwe 12345qwert 123456qwe 123456qwerty 123qweasd 123qweasdzxc
  123qwe123 123abc123 1234abcd 12345abc 12345abcd 123456abc 123456ab
  admin123 admin1234 admin12345 admin123456 admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 admin@123
  administrator1 root1234 root12345 toor1234 user1234 user12345 guest123 guest1234 test1234 test12345 test123456 testtest1
  tester123 testing1 testing123 temp1234 temp12345 demo1234 default1 default123 changeme1 changeme123 letmein1 letmein12
  letmein123 letmein1234 letme1n1 secret12 secret123 secret1234 login123 login1234 hello123 hello1234 hello12345 master12
  master123 master1234 superman1 superman12 superman123 batman12 batman123 spiderman1 pokemon1 pokemon12 pokemon123 naruto12
  naruto123 starwars1 starwars12 starwars123 dragon12 dragon123 dragon1234 monkey12 monkey123 monkey1234 shadow12 shadow123
  tigger12 tigger123 killer12 killer123 hunter12 hunter123 ranger12 ranger123 ninja123 matrix12 trustno1 whatever1 freedom1
  freedom123 iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou1! iloveu12 loveme12 loveme123 loveyou1 lovely12 lovelove1
  sunshine1 sunshine2 sunshine12 sunshine123 princess1 princess2 princess12 princess123 football1 football2 football12
  football123 baseball1 baseball12 baseball123 basketball1 soccer12 soccer123 hockey12 hockey123 liverpool1 liverpool123
  arsenal1 arsenal12 arsenal123 chelsea1 chelsea12 chelsea123 barcelona1 juventus1 manutd123 cowboys1 steelers1 yankees1
  lakers24 jordan23 jordan12 jordan123 michael1 michael12 michael123 charlie1 charlie12 charlie123 jessica1 jessica12
  ashley12 ashley123 daniel12 daniel123 thomas12 thomas123 robert12 robert123 andrew12 andrew123 anthony1 anthony12
  jennifer1 jennifer12 matthew1 matthew12 joshua12 joshua123 william1 nicole12 nicole123 amanda12 amanda123 hannah12
  jasmine1 samantha1 brandon1 victoria1 alexander1 alexandra1 elizabeth1 patrick1 richard1 christian1 christopher1
  computer1 computer12 computer123 internet1 internet123 windows10 windows11 windows123 microsoft1 google123 google1234
  facebook1 facebook12 facebook123 samsung1 samsung12 samsung123 iphone12 iphone123 android1 linkedin1 youtube1 minecraft1
  minecraft12 minecraft123 fortnite1 roblox12 roblox123 blink182 metallica1 nirvana1 eminem12 slipknot1 greenday1
  summer12 summer123 summer2019 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 winter12
  winter123 winter2019 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 spring123 spring2020
  spring2021 spring2022 spring2023 spring2024 spring2025 spring2026 autumn123 autumn2020 autumn2021 autumn2022 autumn2023
  autumn2024 autumn2025 autumn2026 january1 february1 october1 november1 december1 monday123 friday123 sunday123
  chocolate1 cookie12 cookie123 banana12 banana123 cheese12 cheese123 pepper12 pepper123 ginger12 ginger123 buster12
  buster123 maggie12 bailey12 bailey123 cookies1 butterfly1 butterfly12 rainbow1 rainbow12 rainbow123 flower12 flower123
  angel123 angels12 babygirl1 babygirl12 babygirl123 babyboy1 lovebug1 friends1 friends12 forever1 forever21 family123
  mustang1 ferrari1 porsche911 corvette1 mercedes1 harley12 harley123 yamaha12 yamaha123 access14 biteme12 n0t4u2c
  gfhjkm123 qwaszx12 qwaszx123 asdasd123 qweqwe123 qweasd123 qweasdzxc1 qwerty1! asdf1234! test1234! abcd1234! abc12345!
  `
    .trim()
    .split(/\s+/),
);

/** Throws invalid_input for a password that everybody tries first; the sentence stands beside the password field. */
export function refuseCommonPassword(password: string): void {
  if (common.has(password.toLowerCase())) {
    throw invalid('This password is used by too many people. Please choose another one.', 'password');
  }
}
