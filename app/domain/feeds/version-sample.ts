/**
 * Sample table that the reader parses to compute its version, so that the version changes when the reader would read something
 * differently. Each rule of the reader needs a row in this table to which it applies.
 */
export const VERSION_SAMPLE = [
  "code,isbn,name,subtitle,slug,authors,binding,type,price,rrp,saving,rating,ratingCount,availability,stock,maxPerOrder,blurb,publisher,pageCount,language,year,affCode,badges,cover,category,series,series_number,height_mm,weight_g,contents,extract,biography,tags,names_wanted,related,instead",
  '0,0-439-02348-3,"The  Hunger Games (The Hunger Games, #1)",A “novel”,hunger,Suzanne Collins,softcover,,$9.99,"AUD 1,014.99",Save,4.34,"4,780",Coming soon,12.0,3,<p>Text</p> ,Scholastic,374 pp,ENG,1/9/2008,A1,new release,a b.jpg,books/fiction^Books / Teens,,,197.6,300,<ul><li>One</li></ul>,It was,About her,dystopia; games',
  'X-1,,CD of J\u0301,,,"[{""name"":""Jo"",""role"":""E07"",""biography"":""Reads""}]",cd,,,,,,,sold out,,,,,0,,0,,,,,Loud,Book 2,,,,,,',
  `X-2,9.78E+12,,,,"Lee, Jo; UNKNOWN",,Kindle,-1,5,,6,,withdrawn?,-3,,&amp;lt;p&amp;gt;Text,,many,,Dec 2027,,odd,"https://a.example/1.jpg, https://a.example/2.jpg",a > b,"{""title"":""T"",""id"":""1""}",x,,,,,,[]`,
  "'9780439023481,,Event,,,,Eticket,,,,,,,,,,,,,,2027-12-04,,,,,,,,,,,,,Yes,978-0-439-02348-1^X-1 X-2,0-439-02348-3",
];
